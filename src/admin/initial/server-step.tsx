'use client'
import { useQueryClient } from '@tanstack/react-query'
import { setupKey } from '@/admin/records/setup/query'
import { api } from '@/client/api'
import { focusContent } from '@/client/focus-content'
import { useAction } from '@/client/queries/use-action'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { FieldGroup } from '@/ui/field-group'
import { SaveBar } from '@/ui/save-bar'
import styles from './setup.module.css'
import type { StepProps } from './step-props'

const text = strings.setupServer
const mailSettings = ['SMTP_URL=smtp://name:password@mail.example:587', 'MAIL_FROM=office@example.com']
const backupSettings = ['BACKUP_TO=/mnt/other-disk/backups', "BACKUP_PASSPHRASE='a long sentence that nobody guesses'"]

export function ServerStep({ setup: { items }, openNext }: StepProps) {
  const queryClient = useQueryClient()
  const skipEmail = useAction({
    mutationFn: () => api.setup.update({ confirmed: 'email' }),
    errorMessage: strings.setup.failed,
    onSuccess: (saved) => {
      queryClient.setQueryData(setupKey, saved)
      focusContent()
    },
  })
  return (
    <>
      <FieldGroup title={text.email} borderless>
        {items.email === 'done' ? (
          <Alert kind="success">{text.emailOn}</Alert>
        ) : (
          <>
            <p>{text.emailOff}</p>
            <SettingLines lines={mailSettings} />
            <div className={styles.links}>
              {items.email === 'open' && (
                <Button busy={skipEmail.isPending} onClick={() => skipEmail.run()}>
                  {text.withoutEmail}
                </Button>
              )}
              <a href="/admin/settings/outbox">{text.outbox}</a>
            </div>
            <p role="status">{items.email === 'skipped' && text.withoutEmailDone}</p>
          </>
        )}
      </FieldGroup>
      <FieldGroup title={text.backups}>
        {items.backups === 'done' ? (
          <Alert kind="success">{text.backupsOn}</Alert>
        ) : (
          <>
            <p>{text.backupsOff}</p>
            <SettingLines lines={backupSettings} />
          </>
        )}
      </FieldGroup>
      <SaveBar sticky={false}>
        <Button variant="primary" onClick={openNext}>
          {strings.setup.finish}
        </Button>
      </SaveBar>
    </>
  )
}

const SettingLines = ({ lines }: { lines: readonly string[] }) => (
  <pre className={styles.settings}>
    <code>{lines.join('\n')}</code>
  </pre>
)
