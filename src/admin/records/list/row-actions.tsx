'use client'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import * as strings from '@/strings/index'
import { IconButton } from '@/ui/button'

type Props = {
  row: { canModify: boolean; canDelete: boolean }
  /** The accessible name of a button, from what it does. */
  label: (action: string) => string
  viewText: string
  tabIndex?: number
  onOpen: () => void
  onDelete: () => void
  /** Further actions, before the others. */
  children?: ReactNode
}

export const RowActions = ({ row, label, viewText, tabIndex, onOpen, onDelete, children }: Props) => (
  <>
    {children}
    <IconButton
      small
      label={label(row.canModify ? strings.form.edit : viewText)}
      icon={row.canModify ? Pencil : Eye}
      tabIndex={tabIndex}
      onClick={onOpen}
    />
    {row.canDelete && (
      <IconButton
        small
        label={label(strings.form.delete)}
        icon={Trash2}
        tabIndex={tabIndex}
        // On a phone, a record is deleted on its own page, to avoid accidental taps.
        className="office-removed-when-narrow"
        onClick={onDelete}
      />
    )}
  </>
)
