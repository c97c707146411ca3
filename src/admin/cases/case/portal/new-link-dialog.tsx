'use client'
import { useState } from 'react'
import { type Portal, type PortalLink, portalKey } from '@/admin/cases/queries'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { Checkbox } from '@/ui/checkbox'
import { FormDialog } from '@/ui/form-dialog'

const text = strings.portal
type Props = { caseId: string; portal: Portal; onClose: () => void; onLink: (link: PortalLink) => void }

export function NewLinkDialog({ caseId, portal, onClose, onLink }: Props) {
  const [mail, setMail] = useState(portal.clientEmail !== null)
  const [errorMessage, setErrorMessage] = useState<string>()
  const renew = useAction({
    mutationFn: () => api.portals.renewLink({ id: portal.id, mail }, { ifMatch: recordVersion(portal) }),
    errorMessage: text.linkFailed,
    showError: setErrorMessage,
    invalidates: portalKey(caseId),
    onSuccess: (renewed) => {
      onLink(renewed)
      onClose()
    },
  })
  return (
    <FormDialog
      title={text.newLinkTitle}
      submitLabel={text.newLinkSubmit}
      busy={renew.isPending}
      onSubmit={() => renew.run()}
      onClose={onClose}
      errorMessage={errorMessage}
    >
      <p>{text.newLinkText}</p>
      {portal.clientEmail === null ? (
        <p>{text.noEmail}</p>
      ) : (
        <Checkbox checked={mail} onChange={({ target }) => setMail(target.checked)}>
          {text.mailNew(portal.clientEmail)}
        </Checkbox>
      )}
    </FormDialog>
  )
}
