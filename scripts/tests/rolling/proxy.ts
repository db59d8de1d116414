/** nginx before two nodes, by the sample of deploy/, with a certificate of its own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A key and a certificate for localhost in the folder; answers the certificate. */
export function makeCertificate(place: string): Buffer {
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', join(place, 'key.pem'), '-out', join(place, 'certificate.pem')],
    ],
    { stdio: 'ignore' },
  );
  return readFileSync(join(place, 'certificate.pem'));
}

interface Proxying {
  place: string;
  /** That of the proxy; the nodes have the two after it. */
  port: number;
  nginx: string;
}

/** The sample of deploy/ with the names, ports and files of this run in it, and nothing else changed. */
export function startProxy({ place, port, nginx }: Proxying): ChildProcess {
  const swaps: [string | RegExp, string][] = [
    [
      '    server 127.0.0.1:3000 max_fails=0;',
      [1, 2].map((one) => `server 127.0.0.1:${port + one} max_fails=0;`).join('\n'),
    ],
    // no other host shares these ports, and the names are those of a machine at home
    [/^server \{\n {4}listen (?:80|443 ssl) default_server;[\s\S]*?^\}\n/gm, ''],
    [/ {4}listen \[::\]:443 ssl http2;\n/, ''],
    ['listen 443 ssl http2', `listen 127.0.0.1:${port} ssl http2`],
    ['server_name shop.example', 'server_name localhost'],
    ['/etc/letsencrypt/live/shop.example/fullchain.pem', join(place, 'certificate.pem')],
    ['/etc/letsencrypt/live/shop.example/privkey.pem', join(place, 'key.pem')],
    // the port is no usual one, so it belongs to the name
    ['Host $host', 'Host $http_host'],
  ];
  let sample = readFileSync('deploy/nginx.conf', 'utf8');
  for (const [from, to] of swaps) {
    const swapped = sample.replace(from, () => to);
    if (swapped === sample) throw new Error(`deploy/nginx.conf has no ${from} any more`);
    sample = swapped;
  }
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${join(place, one)};`,
  );
  const file = join(place, 'nginx.conf');
  writeFileSync(
    file,
    [
      `daemon off; worker_processes 2; pid ${join(place, 'nginx.pid')}; error_log ${join(place, 'nginx.log')} warn;`,
      process.getuid?.() === 0 ? 'user root;' : '',
      'events { worker_connections 1024; }',
      // a client of the run keeps its connections; that of a browser closes them by itself
      `http { access_log off; keepalive_requests 1000000; ${folders.join(' ')}`,
      sample,
      '}',
    ].join('\n'),
  );
  return spawn(nginx, ['-c', resolve(file), '-p', place], { stdio: ['ignore', 'inherit', 'inherit'] });
}
