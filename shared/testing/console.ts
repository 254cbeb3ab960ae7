/** What was said through a mocked console function. React's report of an error that a boundary has caught is expected. */
export const getConsoleMessages = (mock: jest.Mock): string[] =>
  mock.mock.calls
    .map((parts) => parts.map(String).join(' '))
    .filter(
      (text) => !/The above error occurred|handled by the error boundary|Error boundaries should implement/.test(text),
    );
