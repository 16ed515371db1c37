/** Writes the most memory that the process had to the file that PEAK names. */
process.on('exit', () => require('node:fs').writeFileSync(process.env.PEAK, String(process.resourceUsage().maxRSS)));
