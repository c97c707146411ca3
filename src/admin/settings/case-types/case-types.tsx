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

export function CaseTypes({ canClear }: { canClear: boolean }) {
  const query = useQuery(typeList)
  const searchParams = useSearchParams()
  const [problem, setProblem] = useState<string>()
  const [isAdding, setIsAdding] = useState(false)
  const [noteTarget, setNoteTarget] = useState<Noted>()
  const mutations = useTypeActs(setProblem)
  useSubTypeUpdates()
  const types = query.data?.caseTypes ?? []
  const isImporting = searchParams.get('import') === 'yaml'
  const addType = async (name: string) => {
    const added = await mutations.add(name)
    if (added) setIsAdding(false)
    return added
  }
  return (
    <>
      <Bar
        query={query}
        actions={
          <>
            {canClear && types.length > 0 && (
              <Button look="danger" onClick={() => void mutations.clear()}>
                {text.clearAll}
              </Button>
            )}
            {types.length > 0 && (
              <a href="/api/casetypes/export" download="case-types.yaml" className={buttonLook()}>
                <Download size={16} aria-hidden /> {text.export}
              </a>
            )}
            <Button aria-expanded={isImporting} onClick={() => void go(withQuery({ import: isImporting ? undefined : 'yaml' }))}>
              {isImporting ? text.hideImport : text.showImport}
            </Button>
            <Button look="primary" icon={Plus} aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
              {text.add}
            </Button>
          </>
        }
      />
      {problem && <Problem sentence={problem} />}
      {isAdding && (
        <div className={styles.add}>
          <AddLine id="new-type" label={text.newType} save={text.save} busy={mutations.busy} add={addType} autoFocus>
            <Button onClick={() => setIsAdding(false)}>{text.cancel}</Button>
          </AddLine>
        </div>
      )}
      {isImporting && <ImportBox />}
      <Awaited found={query} failed={sentenceOf(query.error, text.fetchFailed)} loading={text.loading} lines={6} />
      {types.length > 0 && <TypeTable types={types} openId={searchParams.get('type')} mutations={mutations} editNote={setNoteTarget} />}
      {query.isSuccess && types.length === 0 && (
        <Empty icon={Tags} title={text.empty}>
          {text.emptyText}
        </Empty>
      )}
      {noteTarget && <NoteDialog target={noteTarget} close={() => setNoteTarget(undefined)} />}
    </>
  )
}

/** The list of types includes their sub-types. */
function useSubTypeUpdates() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onLive((message) => {
        if (message.type === 'changed' && message.resource === 'sub-type') void queryClient.invalidateQueries({ queryKey: typeListKey })
      }),
    [queryClient],
  )
}
