/** For the focus of a control that disappeared: the screen without the menu. */
export const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true })
