import { changeDevices } from '@/client/call-controls'
import type { CallSession } from '@/client/call-state'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { DeviceChoice } from './device-choice'
import { Level } from './level'
import { useCallText } from './text'

export function Devices({ session, close }: { session: CallSession; close: () => void }) {
  const text = useCallText()
  return (
    <Dialog title={text.devices} closing={text.done} onClose={close} actions={<Button onClick={close}>{text.done}</Button>}>
      <DeviceChoice devices={session.devices} select={(devices) => void changeDevices(devices)} hasPermission />
      <Level track={session.audio} />
    </Dialog>
  )
}
