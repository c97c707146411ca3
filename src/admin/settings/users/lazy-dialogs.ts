export { DeleteUserDialog } from './delete-user-dialog'
export { EditUserDialog } from './edit-user-dialog'
export { InviteDialog } from './invite-dialog'
export { TemporaryPasswordMessage } from './temporary-password'
