const typing = 'input:not([type=radio]), textarea, select, [contenteditable]'

/** Whether a key is a shortcut: not while somebody types or answers a dialog. */
export const isShortcut = ({ target, metaKey, ctrlKey, altKey }: KeyboardEvent) =>
  !(metaKey || ctrlKey || altKey || (target as Element).closest?.(typing) || document.querySelector('dialog[open]'))
