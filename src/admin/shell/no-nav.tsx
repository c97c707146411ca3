/** Payload's template asks for a menu of its own; ours stands around it. */
export const NoNav = () => null
