import type { CSSProperties } from 'react'
import type { CallSession } from '@/client/call/state'
import type { CallState } from '@/contract/socket-messages'
import { LocalTile, RemoteTile, RingingTile } from './participant-tile'
import styles from './stage.module.css'

/** The others fill the stage; your own video is small in its corner. */
export function CallStage({ session, call, me }: { session: CallSession; call: CallState; me: string }) {
  const others = call.people.filter(({ id }) => id !== me)
  const joined = others.filter(({ state }) => state === 'in')
  const expected = others.filter(({ state }) => state === 'ringing' || state === 'answering')
  const count = joined.length + expected.length
  return (
    <div className={styles.stage}>
      <ul className={count > 1 ? styles.tiles : `${styles.tiles} ${styles.single}`} style={{ '--people': count } as CSSProperties}>
        {joined.map((person) => (
          <RemoteTile key={person.id} person={person} peer={person.device ? session.peers[person.device] : undefined} />
        ))}
        {expected.map((person) => (
          <RingingTile key={person.id} person={person} />
        ))}
        <LocalTile session={session} person={call.people.find(({ id }) => id === me)} />
      </ul>
    </div>
  )
}
