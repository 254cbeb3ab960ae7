/** The error codes of the federation runtime without their texts. The message of an error has the code and the URL of its explanation. */
export * from 'federation-error-codes';
export const runtimeDescMap = {};
