import { changeDevices } from '@/client/call'
import type { Mine } from '@/client/call-store'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { DeviceChoice } from './device-choice'
import { Level } from './level'
import { useCallText } from './text'

/** Other devices in the middle of a call. */
export function Devices({ mine, close }: { mine: Mine; close: () => void }) {
  const text = useCallText()
  return (
    <Dialog title={text.devices} closing={text.done} onClose={close} actions={<Button onClick={close}>{text.done}</Button>}>
      <DeviceChoice devices={mine.devices} choose={(devices) => void changeDevices(devices)} known />
      <Level track={mine.audio} />
    </Dialog>
  )
}
