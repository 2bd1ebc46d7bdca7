// Goes before a server that a test has started: when the test's process is gone, however it went, so is the server.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone keeps no process alive.
process.channel?.unref();
