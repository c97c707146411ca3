const [endOfTextMessage, inTwoBytes, inEightBytes] = [0x81, 126, 127]

/**
 * A message as a server writes it to the wire (RFC 6455, 5.2): one text frame, neither masked nor compressed. It is the
 * same for everybody, so it is made once for all who are told.
 */
export function frameOf(message: object): Buffer {
  const text = JSON.stringify(message)
  const length = Buffer.byteLength(text)
  const head = headOf(length)
  const frame = Buffer.allocUnsafe(head.length + length)
  head.copy(frame)
  frame.write(text, head.length)
  return frame
}

function headOf(length: number): Buffer {
  if (length < inTwoBytes) return Buffer.from([endOfTextMessage, length])
  if (length < 2 ** 16) return Buffer.from([endOfTextMessage, inTwoBytes, length >> 8, length & 0xff])
  const head = Buffer.from([endOfTextMessage, inEightBytes, 0, 0, 0, 0, 0, 0, 0, 0])
  head.writeUInt32BE(length, 6)
  return head
}
