import { io } from 'socket.io-client'

/** Listens for changes of the declarations; also after a lost connection, during which one may have been missed. */
export function connect(onDeclarations: () => void): () => void {
  const socket = io({ transports: ['websocket'] })
  let connected = false
  socket.on('declarations', onDeclarations)
  socket.on('connect', () => {
    if (connected) onDeclarations()
    connected = true
  })
  return () => void socket.disconnect()
}
