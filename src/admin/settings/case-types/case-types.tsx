'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Plus, Tags } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { go, withQuery } from '@/client/address'
import { onLive } from '@/client/live'
import { Awaited } from '@/ui/awaited'
import { Button, buttonLook } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Problem } from '@/ui/notice'
import { words } from '../../words'
import { Bar } from '../bar'
import { sentenceOf } from '../sentence'
import { useTypeActs } from './acts'
import { AddLine } from './add-line'
import styles from './case-types.module.css'
import { ImportBox } from './import'
import { NoteDialog } from './note'
import { type Noted, typeList, typeListKey } from './queries'
import { TypeTable } from './table'

const text = words.caseTypes

/** The case types that cases choose from. `clearable` while the office is being developed only. */
export function CaseTypes({ clearable }: { clearable: boolean }) {
  const found = useQuery(typeList)
  const query = useSearchParams()
  const [problem, setProblem] = useState<string>()
  const [adding, setAdding] = useState(false)
  const [noted, setNoted] = useState<Noted>()
  const acts = useTypeActs(setProblem)
  useSubTypesLive()
  const types = found.data?.caseTypes ?? []
  const importing = query.get('import') === 'yaml'
  const addType = async (name: string) => {
    const added = await acts.add(name)
    if (added) setAdding(false)
    return added
  }
  return (
    <>
      <Bar
        found={found}
        actions={
          <>
            {clearable && types.length > 0 && (
              <Button look="danger" onClick={() => void acts.clear()}>
                {text.clearAll}
              </Button>
            )}
            {types.length > 0 && (
              <a href="/api/casetypes/export" download="case-types.yaml" className={buttonLook()}>
                <Download size={16} aria-hidden /> {text.export}
              </a>
            )}
            <Button aria-expanded={importing} onClick={() => void go(withQuery({ import: importing ? undefined : 'yaml' }))}>
              {importing ? text.hideImport : text.showImport}
            </Button>
            <Button look="primary" icon={Plus} aria-expanded={adding} onClick={() => setAdding(!adding)}>
              {text.add}
            </Button>
          </>
        }
      />
      {problem && <Problem sentence={problem} />}
      {adding && (
        <div className={styles.add}>
          <AddLine id="new-type" label={text.newType} save={text.save} busy={acts.busy} add={addType} focus>
            <Button onClick={() => setAdding(false)}>{text.cancel}</Button>
          </AddLine>
        </div>
      )}
      {importing && <ImportBox />}
      <Awaited found={found} failed={sentenceOf(found.error, text.fetchFailed)} loading={text.loading} lines={6} />
      {types.length > 0 && <TypeTable types={types} open={query.get('type')} acts={acts} note={setNoted} />}
      {found.isSuccess && types.length === 0 && (
        <Empty icon={Tags} title={text.empty}>
          {text.emptyText}
        </Empty>
      )}
      {noted && <NoteDialog noted={noted} close={() => setNoted(undefined)} />}
    </>
  )
}

/** A type shows its sub-types: what changes in one of them concerns the list. */
function useSubTypesLive() {
  const client = useQueryClient()
  useEffect(
    () =>
      onLive((message) => {
        if (message.type === 'changed' && message.resource === 'sub-type') void client.invalidateQueries({ queryKey: typeListKey })
      }),
    [client],
  )
}
