import * as strings from '@/strings/index'
import { DescriptionItem, DescriptionList } from '@/ui/description-list'
import { FullDateTime } from '@/ui/relative-time'
import type { Wall } from './wall-queries'
import { WalledRecordLink } from './walled-record-link'

const text = strings.walls

export const WallDetails = ({ wall, showsRecord = true }: { wall: Wall; showsRecord?: boolean }) => (
  <DescriptionList>
    {showsRecord && (
      <DescriptionItem term={text.columns.record}>
        <WalledRecordLink wall={wall} />
      </DescriptionItem>
    )}
    <DescriptionItem term={text.columns.state}>{text.states[wall.state]}</DescriptionItem>
    <DescriptionItem term={text.people}>
      {wall.people.map(({ id, name, acknowledgedAt, assigned }) => (
        <div key={id}>{[text.person(name, acknowledgedAt !== null), text.assigned(assigned)].filter(Boolean).join('. ')}</div>
      ))}
    </DescriptionItem>
    <DescriptionItem term={text.basis}>{text.bases[wall.basis]}</DescriptionItem>
    <DescriptionItem term={strings.form.reason}>{wall.reason}</DescriptionItem>
    <DescriptionItem term={text.from}>
      <FullDateTime at={wall.from} />
    </DescriptionItem>
    {wall.until && (
      <DescriptionItem term={text.until}>
        <FullDateTime at={wall.until} />
      </DescriptionItem>
    )}
    {wall.createdByName && <DescriptionItem term={text.createdBy}>{wall.createdByName}</DescriptionItem>}
    {wall.liftedAt && (
      <>
        <DescriptionItem term={text.liftedBy}>
          {wall.liftedByName}, <FullDateTime at={wall.liftedAt} />
        </DescriptionItem>
        <DescriptionItem term={text.liftReason}>{wall.liftReason}</DescriptionItem>
      </>
    )}
  </DescriptionList>
)
