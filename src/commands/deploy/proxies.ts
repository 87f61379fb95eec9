/**
 * Text for nginx in front of two processes: what one can't take, the other one gets, unless it may change something.
 * None is left out for a while, as both would be when one is restarted soon after the other. Sockets are upgraded; whatever a browser says of itself by X-Forwarded-For is replaced.
 */
export const nginx = `# /etc/nginx/conf.d/docket.conf
upstream docket { server 127.0.0.1:8080 max_fails=0; server 127.0.0.1:8081 max_fails=0; keepalive 32; }
map $http_upgrade $docket_connection { default upgrade; '' ''; }
server {
  listen 443 ssl; server_name docket.example.com;
  ssl_certificate /etc/ssl/docket.pem; ssl_certificate_key /etc/ssl/docket.key;
  client_max_body_size 51m; proxy_read_timeout 120s; proxy_next_upstream error timeout http_503; server_tokens off;
  location / {
    proxy_pass http://docket; proxy_http_version 1.1;
    proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $docket_connection;
    proxy_set_header Host $http_host; proxy_set_header X-Forwarded-Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme;
  }
}
`

/** The same for Caddy, which has certificates, sockets and forwarded headers by itself. */
export const caddy = `# /etc/caddy/Caddyfile
docket.example.com {
	request_body {
		max_size 51MB
	}
	reverse_proxy 127.0.0.1:8080 127.0.0.1:8081 {
		lb_policy least_conn
		lb_try_duration 5s
		health_uri /readyz
		health_interval 2s
	}
}
`
