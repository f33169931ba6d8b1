# Safe to repeat; run again it adds the account that the secrets name now, and removes the one that is given as an argument.
account=$(cat /run/secrets/s3_access_key_id)
mc alias set store https://store:9000 root "$(cat /run/secrets/s3_root_password)"
mc mb --ignore-existing store/pictures
mc admin policy create store autoplace-pictures /bucket-policy.json
mc admin user add store "$account" "$(cat /run/secrets/s3_secret_access_key)"
# A policy that is attached already would be an error.
case $(mc admin user info store "$account") in
  *autoplace-pictures*) ;;
  *) mc admin policy attach store autoplace-pictures --user "$account" ;;
esac
if [ -n "$1" ]; then mc admin user remove store "$1"; fi
