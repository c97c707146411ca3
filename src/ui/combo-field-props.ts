export type ComboItem = { id: string; label: string; description?: string | undefined }
/** Why the list may lack items. `retrying`: the search failed and is repeated. */
export type ListState = 'loading' | 'failed' | 'retrying' | undefined
export type ComboFieldProps = {
  /** Also the field's id. */
  name: string
  label: string
  hint?: string
  error?: string | undefined
  optional?: boolean
  disabled?: boolean
  items: ComboItem[]
  listState?: ListState
  /** The item that matches the text, if any. Without it the list would open again after a selection. */
  selectedId: string | null
  inputValue: string
  onInputChange: (typed: string) => void
  onSelect: (id: string) => void
  onFocus?: () => void
  /** The field of a dialog that takes the focus. */
  'data-initial-focus'?: true
  onBlur?: () => void
}

/** What the user did in the plain field that this one replaces. */
export type PlainFieldState = { hasFocus: boolean; selectionStart: number | null; selectionEnd: number | null; isOpen: boolean }
