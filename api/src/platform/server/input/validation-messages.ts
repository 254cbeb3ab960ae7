import { z } from 'zod';

/**
 * Gives zod plain messages for schemas of the contract that have none, because its own are written for programmers
 * ("expected number, received NaN").
 */
export function usePlainValidationMessages(): void {
  z.config({ customError: (issue) => buildMessage(issue as z.core.$ZodRawIssue) });
}

function buildMessage(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.length ? issue.path.join('.') : 'The body';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return `${field} is required`;
      return `${field} must be ${describeType(issue.expected)}`;
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1
          ? `${field} must not be empty`
          : `${field} must have at least ${issue.minimum} characters`;
      }
      if (issue.origin === 'array') return `${field} must have at least ${issue.minimum} entries`;
      return `${field} must be at least ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `${field} must have at most ${issue.maximum} characters`;
      if (issue.origin === 'array') return `${field} must have at most ${issue.maximum} entries`;
      return `${field} must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `${field} must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return `${field} is not valid`;
  }
}

const describeType = (expected: string): string =>
  ({
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    tuple: 'a list',
    object: 'an object',
  })[expected] ?? expected;
