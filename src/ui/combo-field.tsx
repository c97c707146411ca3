'use client'
import { ChevronDown } from 'lucide-react'
import { type ComponentType, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './combo-box.module.css'
import type { ComboFieldProps, PlainFieldState } from './combo-field-props'
import { Field } from './field'
import field from './field.module.css'
import { strings } from './strings'
import { useInputBeforeHydration } from './use-input-before-hydration'
import { usePreload } from './use-preload'

type Loaded = { ComboBoxField: ComponentType<ComboFieldProps & { plainField: PlainFieldState }>; plainField: PlainFieldState }

/**
 * A text field with suggestions. It is a plain field until the user first moves the pointer, touches, types or focuses it.
 * Then React Aria's combo box replaces it, whose script is a quarter of what a page loads. A disabled field stays plain.
 */
export function ComboField(props: ComboFieldProps) {
  const { name, label, hint, error, optional, disabled, inputValue, onInputChange, onFocus, onBlur } = props
  const [loaded, setLoaded] = useState<Loaded>()
  const input = useRef<HTMLInputElement>(null)
  const shouldOpenList = useRef(false)
  const load = useCallback(async () => {
    const comboBox = await import('./combo-box')
    const plain = input.current
    if (!plain || plain.disabled) return
    const hasFocus = plain === document.activeElement
    const { selectionStart, selectionEnd } = plain
    const plainField = { hasFocus, selectionStart, selectionEnd, isOpen: shouldOpenList.current }
    // At once: what is typed between these two lines would not open the list.
    flushSync(() => setLoaded({ ComboBoxField: comboBox.ComboBoxField, plainField }))
  }, [])
  usePreload(load)
  useInputBeforeHydration(inputValue, () => input.current?.value, onInputChange)
  // Without the script the field stays plain, and the caller uses the text.
  const loadNow = () => void load().catch(() => {})
  if (loaded) return <loaded.ComboBoxField {...props} plainField={loaded.plainField} />
  return (
    <Field id={name} label={label} {...{ hint, error, optional }}>
      {(control) => (
        <span className={field.withButton}>
          <input
            {...control}
            data-initial-focus={props['data-initial-focus']}
            ref={input}
            type="text"
            role="combobox"
            aria-expanded={false}
            aria-autocomplete="list"
            autoComplete="off"
            maxLength={200}
            disabled={disabled}
            className={field.control}
            value={inputValue}
            onChange={(event) => {
              shouldOpenList.current = true
              loadNow()
              onInputChange(event.target.value)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
              event.preventDefault()
              shouldOpenList.current = true
              loadNow()
            }}
            onFocus={() => {
              loadNow()
              onFocus?.()
            }}
            onBlur={onBlur}
          />
          <button
            type="button"
            tabIndex={-1}
            aria-label={strings.choices}
            disabled={disabled}
            className={styles.toggle}
            onClick={() => {
              shouldOpenList.current = true
              input.current?.focus()
            }}
          >
            <ChevronDown size={16} aria-hidden />
          </button>
        </span>
      )}
    </Field>
  )
}
