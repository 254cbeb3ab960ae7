import { z } from 'zod';

/**
 * Plain words for what the contract's schemas refuse without words of their own. Zod's English speaks to programmers
 * ("expected number, received NaN").
 */
export function speakPlainly(): void {
  z.config({ customError: (issue) => sentence(issue as z.core.$ZodRawIssue) });
}

function sentence(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.length ? issue.path.join('.') : 'The body';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return `${field} is required`;
      return `${field} must be ${kind(issue.expected)}`;
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

const kind = (expected: string): string =>
  ({
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    tuple: 'a list',
    object: 'an object',
  })[expected] ?? expected;
