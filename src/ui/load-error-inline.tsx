import { Button } from './button'
import { strings } from './strings'

/** For a part of a screen: an empty list would be misleading. */
export const LoadErrorInline = ({ message = strings.notLoaded, onRetry }: { message?: string; onRetry: (() => void) | undefined }) => (
  <p role="status" style={{ display: 'flex', gap: 'var(--space-2)', alignItems: 'center', margin: 0, color: 'var(--ink-faint)' }}>
    {message}
    <Button small variant="quiet" onClick={onRetry}>
      {strings.tryAgain}
    </Button>
  </p>
)
