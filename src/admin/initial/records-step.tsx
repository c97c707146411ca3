'use client'
import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CsvImportDialog, type CsvImportProps } from '@/admin/csv/import-dialog'
import { starterCaseTypeNames } from '@/admin/records/case-types/starter-case-types'
import { StarterCaseTypesButton } from '@/admin/records/case-types/starter-case-types-button'
import { setupKey } from '@/admin/records/setup/query'
import { api } from '@/client/api'
import { focusContent } from '@/client/focus-content'
import { caseColumns } from '@/contract/case-columns'
import { clientColumns } from '@/contract/client-columns'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { FieldGroup } from '@/ui/field-group'
import styles from './setup.module.css'
import { StepActions } from './step-actions'
import type { StepProps } from './step-props'

const text = strings.setupRecords
const imports = {
  clients: { title: text.clients, resource: 'client', columns: clientColumns, importCsv: api.clients.import },
  cases: { title: text.cases, resource: 'case', columns: caseColumns, importCsv: api.cases.import },
} satisfies Record<string, CsvImportProps>

export function RecordsStep({ setup: { counts, items }, skip }: StepProps) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<keyof typeof imports>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: setupKey })
  const close = () => {
    setOpened(undefined)
    void refresh()
  }
  return (
    <>
      <RecordGroup title={text.types} hint={text.typesText} state={counts.caseTypes > 0 && text.count.types(counts.caseTypes)}>
        {counts.caseTypes === 0 && (
          <>
            <p>{starterCaseTypeNames.join(' · ')}</p>
            <StarterCaseTypesButton
              onAdded={async () => {
                await refresh()
                focusContent()
              }}
            />
          </>
        )}
      </RecordGroup>
      <RecordGroup title={text.clients} hint={text.clientsText} state={counts.clients > 0 && text.count.clients(counts.clients)}>
        <Button icon={Upload} onClick={() => setOpened('clients')}>
          {text.importClients}
        </Button>
      </RecordGroup>
      <RecordGroup title={text.cases} hint={text.casesText} state={counts.cases > 0 && text.count.cases(counts.cases)}>
        <Button icon={Upload} onClick={() => setOpened('cases')}>
          {text.importCases}
        </Button>
      </RecordGroup>
      <StepActions isDone={items.clients === 'done'} skip={skip} />
      {opened && <CsvImportDialog {...imports[opened]} onClose={close} />}
    </>
  )
}

type GroupProps = { title: string; hint: string; state: string | false; children: ReactNode }
const RecordGroup = ({ title, hint, state, children }: GroupProps) => (
  <FieldGroup title={title} hint={hint}>
    <p role="status">{state || text.none}</p>
    <div className={styles.group}>{children}</div>
  </FieldGroup>
)
