'use client'
import { useState } from 'react'
import { type PortalLink, portalKey } from '@/admin/cases/queries'
import { Options } from '@/admin/forms/options'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import * as strings from '@/strings/index'
import { Checkbox } from '@/ui/checkbox'
import { Select } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'

const text = strings.portal
type Language = keyof typeof text.languages
type Props = { caseId: string; hasEmail: boolean; onClose: () => void; onOpened: (link: PortalLink) => void }

export function OpenPortalDialog({ caseId, hasEmail, onClose, onOpened }: Props) {
  const [language, setLanguage] = useState<Language>('')
  const [mail, setMail] = useState(hasEmail)
  const [errorMessage, setErrorMessage] = useState<string>()
  const open = useAction({
    mutationFn: () => api.portals.create({ id: caseId, mail, ...(language && { language }) }),
    errorMessage: text.openFailed,
    showError: setErrorMessage,
    invalidates: portalKey(caseId),
    onSuccess: (opened) => {
      onOpened(opened)
      onClose()
    },
  })
  return (
    <FormDialog
      title={text.openTitle}
      submitLabel={text.openSubmit}
      busy={open.isPending}
      onSubmit={() => open.run()}
      onClose={onClose}
      errorMessage={errorMessage}
    >
      <p>{text.noneText}</p>
      <Select
        name="portal-language"
        label={text.language}
        value={language}
        data-initial-focus
        onChange={({ target }) => setLanguage(target.value as Language)}
      >
        <Options labels={text.languages} />
      </Select>
      {hasEmail ? (
        <Checkbox checked={mail} onChange={({ target }) => setMail(target.checked)}>
          {text.mail}
        </Checkbox>
      ) : (
        <p>{text.noEmail}</p>
      )}
    </FormDialog>
  )
}
