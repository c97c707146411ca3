import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'

type Props = { title: string; label: string; isList?: boolean }

/** While the script of a list, a form or a record is loading. */
export const ViewLoading = ({ title, label, isList = false }: Props) => (
  <Page narrow={!isList} title={title}>
    <Skeleton label={label} lines={6} />
  </Page>
)
