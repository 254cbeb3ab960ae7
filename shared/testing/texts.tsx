import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import { setToastRenderer } from '../notify';
import { buildFailure, renderRoutes } from '.';
import { type Replies, stubContract } from './controls/stub-contract';

/** A page and steps that provoke a text of the requirements. */
export interface TextCase {
  /** URL of the page. */
  at: string;
  /** Replies of the API that are no samples of the contract; null for all samples. */
  replies?: Replies;
  /** Called before the page is shown. */
  prepare?: () => void;
  /** Text around it, where the requirements say that it is shown as a part of another. */
  shownAs?: string;
  /** Steps of the person: the name of a button to press, or the label of a field and what to type into it. */
  steps?: (string | RegExp | [label: string, text: string] | (() => unknown))[];
}

/** Replies of an API that is broken, that is not reached, and that refuses without a message. */
export const broken = buildFailure(500, 'internal_error', 'An error occurred');
export const refused = buildFailure(422, 'refused', '');
export const offline = () => {
  throw new TypeError('Failed to fetch');
};

/** Placeholders of the requirements, such as `{error}` and `...`. */
const toPattern = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\{error\\\}$|\\\.\\\.\\\.$/, '\\S.*'));

/** Lists what a person reads: each text of the page, and the toasts. */
const listTexts = (toasts: string[]): string[] => [
  ...toasts,
  ...[...document.querySelectorAll('body *')].map((element) => element.textContent?.trim() ?? ''),
];

/**
 * Declares a test for each text of sections 5, 6 and 8 of the requirements that the remote shows: the page shows it, whole, on the page or in a toast.
 * A test of the workspace fails for a text that no remote provokes.
 */
export function testTexts(routes: RouteObject[], cases: Record<string, TextCase>): void {
  it.each(Object.entries(cases))('shows "%s"', async (text, { at, replies, prepare, shownAs = text, steps = [] }) => {
    const toasts: string[] = [];
    setToastRenderer((toast) => toasts.push(toast.text));
    stubContract(replies);
    prepare?.();
    renderRoutes(routes, at);
    for (const step of steps)
      if (typeof step === 'function') await step();
      else if (Array.isArray(step)) {
        const field = await screen.findByLabelText(step[0]);
        await userEvent.clear(field);
        await userEvent.type(field, step[1]);
      } else await userEvent.click((await screen.findAllByRole('button', { name: step }))[0]);
    const whole = new RegExp(`^${toPattern(shownAs).source}$`);
    await waitFor(() => expect(listTexts(toasts).some((shown) => whole.test(shown))).toBe(true));
  });
}
