// Written in the JavaScript of old Node versions: it has to run there to say its sentence.

/** Ends the process with one clear sentence when Node is too old. */
export function requireNode() {
  var parts = process.versions.node.split('.').map(Number);
  if (parts[0] > 20 || (parts[0] === 20 && parts[1] >= 19)) return;
  console.error(
    'Souk needs Node 20.19 or newer; this is Node ' +
      process.versions.node +
      '. Get a newer one from https://nodejs.org and try again.',
  );
  process.exit(1);
}
