'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { QueryState } from '@/ui/query-state'
import { strings as uiStrings } from '@/ui/strings'
import { LiftWallDialog } from './lift-wall-dialog'
import styles from './record-walls-dialog.module.css'
import { WallDetails } from './wall-details'
import { recordWallsQuery, type Wall, type WallSubject } from './wall-queries'

const text = strings.walls

type Props = { name: string; subject: WallSubject; onClose: () => void }
/** The walls around a record, which Admins can lift here. */
export function RecordWallsDialog({ name, subject, onClose }: Props) {
  const query = useQuery(recordWallsQuery(subject))
  const [lifting, setLifting] = useState<Wall>()
  const client = useQueryClient()
  const closeLifting = () => {
    setLifting(undefined)
    // The record names the people from whom it is hidden.
    for (const resource of ['case', 'client', 'contact']) void client.invalidateQueries({ queryKey: [resource] })
  }
  return (
    <>
      <Dialog
        title={text.ofRecord(name)}
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose} data-initial-focus>
            {strings.form.close}
          </Button>
        }
      >
        <QueryState query={query} errorMessage={uiStrings.notLoaded} loadingLabel={text.loading} lines={4} />
        {query.data?.length === 0 && <p>{text.noneOfRecord}</p>}
        {query.data?.map((wall) => {
          const isOfClient = wall.client !== null && subject.case !== undefined
          return (
            <section key={wall.id} className={styles.wall} aria-label={wall.people.map((person) => person.name).join(', ')}>
              {isOfClient && <p>{text.fromClient}</p>}
              <WallDetails wall={wall} showsRecord={isOfClient} />
              <div>
                <Button onClick={() => setLifting(wall)}>{text.lift}</Button>
              </div>
            </section>
          )
        })}
      </Dialog>
      {lifting && <LiftWallDialog wall={lifting} onClose={closeLifting} />}
    </>
  )
}
