'use client'
import { ChevronDown } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import styles from './combo.module.css'
import field from './field.module.css'
import { words } from './words'

export type Item = { id: string; text: string; beside?: string | undefined }
type Props = {
  /** Also the field's id. */
  name: string
  label: string
  hint?: string
  error?: string | undefined
  optional?: boolean
  disabled?: boolean
  items: Item[]
  /** The item that matches the text, if any. Without it the list would open again after a selection. */
  chosen: string | null
  typed: string
  onType: (typed: string) => void
  onChoose: (id: string) => void
  onReach?: () => void
  onLeave?: () => void
}

export function Combo({ name, label, hint, error, optional, disabled, items, chosen, typed, onType, onChoose, onReach, onLeave }: Props) {
  // A modal dialog covers everything outside it, so the list must be inside it too.
  const [dialog, setDialog] = useState<Element>()
  const findDialog = useCallback((element: HTMLElement | null) => {
    if (element) setDialog(element.closest('dialog') ?? undefined)
  }, [])
  return (
    <ComboBox
      ref={findDialog}
      id={name}
      className={error ? `${field.field} ${field.invalid}` : (field.field ?? '')}
      inputValue={typed}
      onInputChange={onType}
      selectedKey={chosen}
      onSelectionChange={(key) => key !== null && onChoose(String(key))}
      items={items}
      defaultFilter={() => true}
      menuTrigger="input"
      // Keeps any text; the caller decides what it means.
      allowsCustomValue
      onFocus={() => onReach?.()}
      onBlur={() => onLeave?.()}
      allowsEmptyCollection
      isDisabled={disabled ?? false}
      isInvalid={error !== undefined}
    >
      <Label className={field.label ?? ''}>
        {label}
        {optional && <span className={field.optional}> {words.optional}</span>}
      </Label>
      <span className={field.withButton}>
        <Input className={field.control ?? ''} autoComplete="off" maxLength={200} />
        <Button className={styles.toggle ?? ''} aria-label={words.choices}>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </span>
      <FieldError className={field.error ?? ''}>{error}</FieldError>
      {hint && (
        <Text slot="description" className={field.hint ?? ''}>
          {hint}
        </Text>
      )}
      <Popover className={styles.popover ?? ''} offset={4} {...(dialog && { UNSTABLE_portalContainer: dialog })}>
        <ListBox className={styles.list ?? ''} renderEmptyState={() => <p className={styles.empty}>{words.nothingFound}</p>}>
          {(item: Item) => (
            <ListBoxItem id={item.id} textValue={item.text} className={styles.item ?? ''}>
              <Text slot="label">{item.text}</Text>
              {item.beside && (
                <Text slot="description" className={styles.description ?? ''}>
                  {item.beside}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
