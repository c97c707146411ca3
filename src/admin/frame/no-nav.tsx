/** Replaces Payload's menu: the layout renders its own. */
export const NoNav = () => null
