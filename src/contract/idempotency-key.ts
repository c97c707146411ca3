export const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/
export const invalidIdempotencyKey = { field: 'Idempotency-Key', message: 'Idempotency-Key must have 1 to 200 printable characters' }
