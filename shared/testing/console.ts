/** Returns the messages of a mocked console function, without React's report of an error that a boundary has caught. */
export const getConsoleMessages = (mock: jest.Mock): string[] =>
  mock.mock.calls
    .map((parts) => parts.map(String).join(' '))
    .filter(
      (text) => !/The above error occurred|handled by the error boundary|Error boundaries should implement/.test(text),
    );
