import { ErrorAlert } from './alert'
import { Button } from './button'
import { strings } from './strings'

export const ErrorRetry = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <ErrorAlert
    message={message}
    action={
      <Button small onClick={onRetry}>
        {strings.tryAgain}
      </Button>
    }
  />
)
