// A Worker that beats for a page in a hidden tab, whose own timers browsers slow down to one a minute.

self.onmessage = ({ data }: MessageEvent<number>) => setInterval(() => self.postMessage(null), data);
