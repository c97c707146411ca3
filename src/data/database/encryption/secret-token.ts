import { hash, randomBytes } from 'node:crypto'

/** 256 random bits for a session, a link or a device. Only the hash is stored. */
export const createSecretToken = () => randomBytes(32).toString('base64url')
export const hashSecretToken = (token: string) => hash('sha256', token, 'base64url')
