'use client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { api } from '@/client/api'
import { passkeysWork } from '@/client/passkeys'
import type { passkeys } from '@/contract/passkeys'
import type { Received } from '@/contract/route'
import { Awaited } from '@/ui/awaited'
import { Button } from '@/ui/button'
import { useConfirm } from '@/ui/confirm'
import { Moment } from '@/ui/moment'
import { tell, tellFailure } from '@/ui/toast'
import { AddPasskey } from '../shell/add-passkey'
import { sentenceOf } from '../shell/use-remove'
import { words } from '../words'
import styles from './account.module.css'
import { ownPasskeys } from './queries'

const text = words.passkeys
type Passkey = Received<typeof passkeys.list>['passkeys'][number]
const never = () => () => {}

type Props = { asksPassword: boolean; first: boolean; changed: () => void }
/** The keys of one's devices; `first`: there is no second factor yet. */
export function Passkeys({ asksPassword, first, changed }: Props) {
  const [adding, setAdding] = useState(false)
  // What the server draws does not know the browser.
  const work = useSyncExternalStore(never, passkeysWork, () => true)
  const found = useQuery(ownPasskeys)
  const end = () => {
    setAdding(false)
    changed()
  }
  return (
    <>
      <div>
        <h3 className={styles.part}>{text.title}</h3>
        <p className={styles.hint}>{text.text}</p>
      </div>
      <Awaited found={found} failed={text.failed} loading={text.loading} lines={1} />
      {found.data?.passkeys.length === 0 && !adding && <p>{text.none}</p>}
      <ul className={styles.sessions}>
        {found.data?.passkeys.map((passkey) => (
          <One key={passkey.id} passkey={passkey} changed={changed} />
        ))}
      </ul>
      {adding && (
        <AddPasskey
          asksPassword={asksPassword}
          cancel={end}
          done={() => {
            tell(first ? text.on : text.added)
            end()
          }}
        />
      )}
      {!work && <p className={styles.hint}>{text.notHere}</p>}
      {!adding && work && (
        <div className={styles.buttons}>
          <Button icon={KeyRound} onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        </div>
      )}
    </>
  )
}

function One({ passkey: { id, name, madeAt, usedAt }, changed }: { passkey: Passkey; changed: () => void }) {
  const confirm = useConfirm()
  const remove = useMutation({
    mutationFn: () => api.passkeys.remove({ id }),
    onSuccess: () => tell(text.removed(name)),
    onError: (error) => tellFailure(sentenceOf(error, text.actFailed)),
    onSettled: changed,
  })
  const ask = async () =>
    (await confirm({ question: text.removeQuestion(name), because: text.removeText, yes: text.remove, danger: true })) && remove.mutate()
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{name}</p>
        <p className={styles.when}>
          <span>
            {text.made} <Moment at={madeAt} />
          </span>
          <span>
            {usedAt ? (
              <>
                {text.used} <Moment at={usedAt} />
              </>
            ) : (
              text.never
            )}
          </span>
        </p>
      </div>
      <Button small aria-label={text.removeOne(name)} busy={remove.isPending} onClick={() => void ask()}>
        {text.remove}
      </Button>
    </li>
  )
}
