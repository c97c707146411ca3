'use client'
import { ChevronDown } from 'lucide-react'
import { type ContextType, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import styles from './combo-box.module.css'
import type { ComboFieldProps, ComboItem, PlainFieldState } from './combo-field-props'
import field from './field.module.css'
import { strings } from './strings'

/** The field of `combo-field.tsx` with its list. */
export function ComboBoxField({
  name,
  label,
  hint,
  error,
  optional,
  disabled,
  items,
  listState,
  selectedId,
  inputValue,
  onInputChange,
  onSelect,
  onFocus,
  onBlur,
  plainField,
}: ComboFieldProps & { plainField: PlainFieldState }) {
  // A modal dialog covers everything outside it, so the list must be inside it too.
  const [dialog, setDialog] = useState<Element>()
  const findDialog = useCallback((element: HTMLElement | null) => {
    if (element) setDialog(element.closest('dialog') ?? undefined)
  }, [])
  // The items of the last search stay until those of the next one are there.
  const isRefreshing = listState === 'loading' && items.length > 0
  return (
    <ComboBox
      ref={findDialog}
      id={name}
      className={error ? `${field.field} ${field.invalid}` : (field.field ?? '')}
      inputValue={inputValue}
      onInputChange={onInputChange}
      selectedKey={selectedId}
      onSelectionChange={(key) => key !== null && onSelect(String(key))}
      items={items}
      defaultFilter={() => true}
      menuTrigger="input"
      // Keeps any text; the caller decides what it means.
      allowsCustomValue
      onFocus={() => onFocus?.()}
      onBlur={() => onBlur?.()}
      allowsEmptyCollection
      isDisabled={disabled ?? false}
      isInvalid={error !== undefined}
    >
      <Label className={field.label ?? ''}>
        {label}
        {optional && <span className={field.optional}> {strings.optional}</span>}
      </Label>
      <span className={field.withButton}>
        <FieldInput />
        <ContinuePlainField id={name} {...plainField} />
        <Button className={styles.toggle ?? ''} aria-label={strings.choices}>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </span>
      <FieldError className={field.error ?? ''}>{error}</FieldError>
      {hint && (
        <Text slot="description" className={field.hint ?? ''}>
          {hint}
        </Text>
      )}
      <Popover className={styles.popover ?? ''} offset={4} UNSTABLE_portalContainer={dialog}>
        <ListBox
          className={styles.list ?? ''}
          renderEmptyState={() => !listState && <p className={styles.empty}>{strings.nothingFound}</p>}
        >
          {(item: ComboItem) => (
            <ListBoxItem id={item.id} textValue={item.label} className={styles.item ?? ''}>
              <Text slot="label">{item.label}</Text>
              {item.description && (
                <Text slot="description" className={styles.description ?? ''}>
                  {item.description}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
        <div role="status">{listState && !isRefreshing && <p className={styles.empty}>{strings.listStates[listState]}</p>}</div>
      </Popover>
    </ComboBox>
  )
}

/** Escape closes an open list, and not the dialog around it. */
function FieldInput() {
  const list = useContext(ComboBoxStateContext)
  const input = useReopenedList(list)
  return (
    <Input
      ref={input}
      className={field.control ?? ''}
      autoComplete="off"
      maxLength={200}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && list?.isOpen) event.preventDefault()
      }}
    />
  )
}

/** React Aria closes an open list when its field moves. If the user did not scroll, what appears above the field moved it. */
function useReopenedList(list: ContextType<typeof ComboBoxStateContext>) {
  const input = useRef<HTMLInputElement>(null)
  const wasMoved = useRef(false)
  const isOpen = list?.isOpen ?? false
  useEffect(() => {
    if (!isOpen) {
      if (wasMoved.current && document.activeElement === input.current) list?.open(null, 'manual')
      wasMoved.current = false
      return
    }
    const controller = new AbortController()
    const options = { capture: true, passive: true, signal: controller.signal }
    let userScrolls = false
    for (const type of ['wheel', 'touchmove', 'pointerdown']) addEventListener(type, () => (userScrolls = true), options)
    const onScroll = ({ target }: Event) => {
      wasMoved.current = !userScrolls && target instanceof Node && target.contains(input.current)
    }
    addEventListener('scroll', onScroll, options)
    return () => controller.abort()
  }, [list, isOpen])
  return input
}

/** Keeps the focus and the selection, and opens the list for what was typed before it was loaded. */
function ContinuePlainField({ id, hasFocus, selectionStart, selectionEnd, isOpen }: PlainFieldState & { id: string }) {
  const list = useContext(ComboBoxStateContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is replaced once
  useLayoutEffect(() => {
    if (!list || !hasFocus) return
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement)) return
    input.focus()
    input.setSelectionRange(selectionStart, selectionEnd)
    if (isOpen) list.open(null, 'manual')
  }, [])
  return null
}
