'use client'
import { useQuery } from '@tanstack/react-query'
import { Gavel, Plus, Upload } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import type { Rule } from '@/admin/records/deadlines/queries'
import { TabContent } from '@/admin/settings/tab-content'
import { TabHeader } from '@/admin/settings/tab-header'
import { tabHref } from '@/admin/settings/url-state'
import { navigate, pushUrl } from '@/client/navigation'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { type Column, Table } from '@/ui/table'
import { usePreload } from '@/ui/use-preload'
import { ruleListQuery } from './queries'
import { RuleDialog } from './rule-dialog'

const text = strings.rules
const preload = () => import('./lazy-dialogs')
const ImportRulesDialog = dynamic(() => import('./lazy-dialogs').then((file) => file.ImportRulesDialog), { ssr: false })
const RuleFormDialog = dynamic(() => import('./lazy-dialogs').then((file) => file.RuleFormDialog), { ssr: false })
const rulesHref = tabHref('rules')
const kinds = { draft: 'new', checked: 'good', suspended: 'neutral' } as const
const columns: Column<Rule>[] = [
  { key: 'title', title: text.columns.title, cell: () => null },
  { key: 'citation', title: text.columns.citation, width: '280px', cell: ({ citation }) => citation },
  {
    key: 'period',
    title: text.columns.period,
    width: '160px',
    cell: ({ number, unit, direction }) => text.period(number, text.units[unit], direction),
  },
  { key: 'state', title: text.columns.state, width: '120px', cell: ({ state }) => <Badge kind={kinds[state]}>{text.states[state]}</Badge> },
]

export function Rules() {
  usePreload(preload)
  const query = useQuery(ruleListQuery)
  const [isImporting, setIsImporting] = useState(false)
  /** The rule that gets a new version, or null to add a rule. */
  const [edited, setEdited] = useState<Rule | null>()
  const id = useSearchParams().get('rule')
  const rows = query.data?.rules ?? []
  const opened = rows.find((rule) => rule.id === id)
  const openSaved = (saved: string) => {
    setEdited(undefined)
    pushUrl(`${rulesHref}?rule=${saved}`)
  }
  return (
    <>
      <TabHeader
        query={query}
        actions={
          <>
            <Button icon={Upload} onClick={() => setIsImporting(true)}>
              {text.import}
            </Button>
            <Button variant="primary" icon={Plus} onClick={() => setEdited(null)}>
              {strings.ruleForm.add}
            </Button>
          </>
        }
      >
        {text.text}
      </TabHeader>
      <TabContent
        {...{ query, rows, text }}
        icon={Gavel}
        emptyAction={
          <Button variant="primary" icon={Plus} onClick={() => setEdited(null)}>
            {strings.ruleForm.add}
          </Button>
        }
      >
        <Table
          label={text.title}
          rows={rows}
          columns={columns}
          layout="table"
          href={(rule) => `${rulesHref}?rule=${rule.id}`}
          name={(rule) => text.name(rule.title, rule.version)}
          onOpen={(href) => void navigate(href)}
        />
      </TabContent>
      {opened && edited === undefined && (
        <RuleDialog key={opened.id} rule={opened} onNewVersion={() => setEdited(opened)} onClose={() => void navigate(rulesHref)} />
      )}
      {edited !== undefined && (
        <RuleFormDialog rule={edited ?? undefined} rules={rows} onClose={() => setEdited(undefined)} onSaved={openSaved} />
      )}
      {isImporting && <ImportRulesDialog onClose={() => setIsImporting(false)} />}
    </>
  )
}
