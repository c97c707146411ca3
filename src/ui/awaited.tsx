import { Failed } from './failed'
import { Skeleton } from './skeleton'

type Props = {
  found: { isError: boolean; isPending: boolean; refetch: () => Promise<unknown> }
  failed: string
  loading: string
  lines?: number
}

export const Awaited = ({ found, failed, loading, lines }: Props) => (
  <>
    {found.isError && <Failed sentence={failed} again={() => void found.refetch()} />}
    {found.isPending && <Skeleton label={loading} lines={lines} />}
  </>
)
