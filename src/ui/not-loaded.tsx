import { Button } from './button'
import { words } from './words'

/** For a part of a screen: an empty list would be misleading. */
export const NotLoaded = ({ again }: { again: () => void }) => (
  <p style={{ display: 'flex', gap: 'var(--space-2)', alignItems: 'center', margin: 0, color: 'var(--ink-faint)' }}>
    {words.notLoaded}
    <Button small look="quiet" onClick={again}>
      {words.tryAgain}
    </Button>
  </p>
)
