'use client'
import type { Check } from '@/admin/conflicts/queries'
import * as strings from '@/strings/index'
import { Panel, PanelItem, PanelList } from '@/ui/panel'
import { AddNameForm } from './add-name-form'

const text = strings.conflicts
const { kinds, roles } = strings.parties

export const Names = ({ check }: { check: Check }) => (
  <Panel title={text.names} count={check.names.length}>
    <PanelList>
      {check.names.map(({ name, kind, role }) => (
        <PanelItem key={`${name} ${role}`}>
          <strong dir="auto">{name}</strong>
          <small>
            {role === 'client' && check.contact ? text.prospectiveClient : roles[role]}
            {kind === 'organization' && ` · ${kinds.organization}`}
          </small>
        </PanelItem>
      ))}
    </PanelList>
    {!check.decidedAt && <AddNameForm check={check} />}
  </Panel>
)
