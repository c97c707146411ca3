export const errorPages = {
  forbidden: 'Forbidden',
  forbiddenText: 'Your account does not have the role that this page requires.',
  denied: 'Access denied',
  deniedText: "You don't have permission to access this area. If you believe this is an error, contact an administrator.",
  notFound: 'Page not found',
  notFoundText: 'This page does not exist. It may have been moved or deleted.',
  back: 'Back to the dashboard',
  ended: 'Your session has ended',
  endedText: 'Sign in again to stay on this page. Your changes are still here.',
  stay: 'Sign in again',
  leave: 'Go to the sign-in page',
}
