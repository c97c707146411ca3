import { Button } from './button'
import { strings } from './strings'

/** For a part of a screen: an empty list would be misleading. */
export const LoadErrorInline = ({ onRetry }: { onRetry: () => void }) => (
  <p role="status" style={{ display: 'flex', gap: 'var(--space-2)', alignItems: 'center', margin: 0, color: 'var(--ink-faint)' }}>
    {strings.notLoaded}
    <Button small variant="quiet" onClick={onRetry}>
      {strings.tryAgain}
    </Button>
  </p>
)
