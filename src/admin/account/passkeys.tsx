'use client'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { canUsePasskeys } from '@/client/session/passkeys'
import type { passkeys } from '@/contract/passkeys'
import type { ResponseBody } from '@/contract/route'
import { AddPasskey } from '@/sign-in/add-passkey'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { QueryState } from '@/ui/query-state'
import { RelativeTime } from '@/ui/relative-time'
import { toast } from '@/ui/toast'
import { useBrowserValue } from '@/ui/use-browser-value'
import styles from './account.module.css'
import { ownPasskeysQuery } from './queries'

const text = strings.passkeys
type Passkey = ResponseBody<typeof passkeys.list>['passkeys'][number]

/** `hasSecondFactor`: whether two-factor authentication is on already. */
type Props = { hasSecondFactor: boolean; onChange: () => void }
export function Passkeys({ hasSecondFactor, onChange }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const isSupported = useBrowserValue(canUsePasskeys, true)
  const query = useQuery(ownPasskeysQuery)
  const close = () => {
    setIsAdding(false)
    onChange()
  }
  return (
    <>
      <div>
        <h3 className={styles.subheading}>{text.title}</h3>
        <p className={styles.hint}>{text.text}</p>
      </div>
      <QueryState query={query} errorMessage={text.failed} loadingLabel={text.loading} lines={1} />
      {query.data?.passkeys.length === 0 && !isAdding && <p>{text.none}</p>}
      <ul className={styles.list}>
        {query.data?.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
        ))}
      </ul>
      {isAdding && (
        <AddPasskey
          onCancel={close}
          onDone={() => {
            toast(hasSecondFactor ? text.added : text.on)
            close()
          }}
        />
      )}
      {!isSupported && <p className={styles.hint}>{text.notHere}</p>}
      {!isAdding && isSupported && (
        <div className={styles.buttons}>
          <Button icon={KeyRound} onClick={() => setIsAdding(true)}>
            {text.add}
          </Button>
        </div>
      )}
    </>
  )
}

function PasskeyRow({ passkey: { id, name, madeAt, usedAt }, onChange }: { passkey: Passkey; onChange: () => void }) {
  const remove = useAction({
    mutationFn: () => api.passkeys.remove({ id }),
    confirm: () => ({ title: text.removeQuestion(name), message: text.removeText, confirmLabel: text.remove, danger: true }),
    successMessage: () => text.removed(name),
    errorMessage: text.changeFailed,
    onSettled: onChange,
  })
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.details}>
          <span>
            {text.made} <RelativeTime at={madeAt} />
          </span>
          <span>
            {usedAt ? (
              <>
                {text.used} <RelativeTime at={usedAt} />
              </>
            ) : (
              text.never
            )}
          </span>
        </p>
      </div>
      <Button small aria-label={text.removeOne(name)} busy={remove.isPending} onClick={() => remove.run()}>
        {text.remove}
      </Button>
    </li>
  )
}
