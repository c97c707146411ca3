'use client'
import { useQuery } from '@tanstack/react-query'
import { Download, Plus, Tags } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { caseTypeListQuery } from '@/admin/records/case-types/queries'
import { starterCaseTypeNames } from '@/admin/records/case-types/starter-case-types'
import { StarterCaseTypesButton } from '@/admin/records/case-types/starter-case-types-button'
import { TabHeader } from '@/admin/settings/tab-header'
import { focusContent } from '@/client/focus-content'
import { navigate, withQuery } from '@/client/navigation'
import { getErrorMessageWithStatus } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button, buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { useErrorUntilSuccess } from '@/ui/latest-success'
import { QueryState } from '@/ui/query-state'
import { AddNameForm } from './add-name-form'
import { CaseTypeTable } from './case-type-table'
import styles from './case-types.module.css'
import { ImportForm } from './import-form'
import { useCaseTypeMutations } from './mutations'
import { NoteDialog } from './note-dialog'
import type { NoteTarget } from './note-target'

const text = strings.caseTypes

export function CaseTypes({ canClear }: { canClear: boolean }) {
  const query = useQuery(caseTypeListQuery)
  const searchParams = useSearchParams()
  const [errorMessage, setErrorMessage] = useErrorUntilSuccess()
  const [isAdding, setIsAdding] = useState(false)
  const [noteTarget, setNoteTarget] = useState<NoteTarget>()
  const mutations = useCaseTypeMutations({ setErrorMessage, onAdded: () => setIsAdding(false) })
  const types = query.data?.caseTypes ?? []
  const isImporting = searchParams.get('import') === 'yaml'
  return (
    <>
      <TabHeader
        query={query}
        actions={
          <>
            {canClear && types.length > 0 && (
              <Button variant="danger" onClick={() => mutations.clear()}>
                {text.clearAll}
              </Button>
            )}
            {types.length > 0 && (
              <a href="/api/casetypes/export" download="case-types.yaml" className={buttonClass()}>
                <Download size={16} aria-hidden /> {text.export}
              </a>
            )}
            <Button aria-expanded={isImporting} onClick={() => void navigate(withQuery({ import: isImporting ? undefined : 'yaml' }))}>
              {isImporting ? text.hideImport : text.showImport}
            </Button>
            <Button variant="primary" icon={Plus} aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
              {text.add}
            </Button>
          </>
        }
      />
      {errorMessage && <ErrorAlert message={errorMessage} />}
      {isAdding && (
        <div className={styles.add}>
          <AddNameForm
            id="new-type"
            label={text.newType}
            submitLabel={strings.form.save}
            busy={mutations.busy}
            add={mutations.add}
            autoFocus
          >
            <Button onClick={() => setIsAdding(false)}>{strings.form.cancel}</Button>
          </AddNameForm>
        </div>
      )}
      {isImporting && <ImportForm />}
      <QueryState
        query={query}
        errorMessage={getErrorMessageWithStatus(query.error, text.fetchFailed)}
        loadingLabel={text.loading}
        lines={6}
      />
      {types.length > 0 && <CaseTypeTable types={types} openId={searchParams.get('type')} mutations={mutations} editNote={setNoteTarget} />}
      {query.isSuccess && types.length === 0 && (
        <EmptyState icon={Tags} title={text.empty} action={<StarterCaseTypesButton onAdded={focusContent} />}>
          {text.emptyText} {starterCaseTypeNames.join(' · ')}
        </EmptyState>
      )}
      {noteTarget && <NoteDialog target={noteTarget} onClose={() => setNoteTarget(undefined)} />}
    </>
  )
}
