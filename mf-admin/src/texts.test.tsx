import { buildFailure, buildUnreadable } from '@vastra/shared/testing';
import { broken, refused, type TextCase, testTexts } from '@vastra/shared/testing/texts';
import { endAdminSession } from './admin-session';
import { routes } from './routes';

afterEach(() => endAdminSession());

const signIn = (reply?: unknown): TextCase => ({
  at: '/admin/login',
  replies: reply ? { 'POST /admin/auth/login': reply } : {},
  steps: [['Email', 'admin@vastra.example'], ['Password', 'secret'], 'Sign In'],
});

testTexts(routes, {
  'An error occurred during login': signIn(() => buildUnreadable('<html>')),
  'Login failed. Please try again.': signIn(refused),
  'Login successful! Redirecting...': { ...signIn(), replies: { 'GET /admin/dashboard': broken } },
  'Not authorized as admin': signIn(buildFailure(403, 'not_admin', 'Not authorized as admin')),
});
