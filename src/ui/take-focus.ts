/** As a `ref`: focuses the element when it appears, for example in place of the button that had the focus. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
